package socket

import (
	"bytes"
	"encoding/json"
	"strconv"
	"sync"
)

// operations of one connection. The transport knows each by an id of ours, which is never given twice: a client may use
// an id again as soon as it has completed an operation, and the transport would end or lose the one that comes after.
// What the transport still says of an operation that is over, by its client or by an error, goes to nobody, as the
// protocol wants it.
type operations struct {
	mu    sync.Mutex
	last  int
	ours  map[string]string // by the client's ids
	their map[string]string // the client's ids, by ours
}

func newOperations() *operations {
	return &operations{ours: map[string]string{}, their: map[string]string{}}
}

// begin an operation of the client's, which gets an id of ours; not ok where an open one has the client's id.
func (o *operations) begin(theirs string) (ours string, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, used := o.ours[theirs]; used {
		return "", false
	}
	o.last++
	ours = strconv.Itoa(o.last)
	o.ours[theirs], o.their[ours] = ours, theirs
	return ours, true
}

// complete an operation for the client; not ok where none is open.
func (o *operations) complete(theirs string) (ours string, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	ours, ok = o.ours[theirs]
	delete(o.ours, theirs)
	delete(o.their, ours)
	return ours, ok
}

// How the transport writes what concerns an operation: the id stands before the type, which is last.
var (
	beforeID   = []byte(`"id":"`)
	aResult    = []byte(`","type":"next"}`)
	anError    = []byte(`","type":"error"}`)
	completion = []byte(`","type":"complete"}`)
)

// told is the transport's message with the client's id; not ok where its operation is over.
func (o *operations) told(message []byte) (told []byte, ok bool) {
	for _, end := range [][]byte{aResult, anError, completion} {
		head, found := bytes.CutSuffix(message, end)
		if !found {
			continue
		}
		at := bytes.LastIndex(head, beforeID) + len(beforeID)
		ours := string(head[at:])
		theirs, open := o.open(ours, !bytes.Equal(end, aResult))
		if !open {
			return nil, false
		}
		quoted, _ := json.Marshal(theirs) // a text
		told = append(told, head[:at-1]...)
		return append(append(told, quoted...), end[1:]...), true
	}
	return message, true
}

// open tells the client's id of an operation, which ends where the message is its last.
func (o *operations) open(ours string, last bool) (theirs string, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	theirs, ok = o.their[ours]
	if ok && last {
		delete(o.their, ours)
		delete(o.ours, theirs)
	}
	return theirs, ok
}
