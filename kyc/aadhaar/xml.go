package aadhaar

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

// Limits of an XML document before it is given to the library that canonicalises it.
const (
	maxElements   = 200
	maxDepth      = 12
	maxAttributes = 64
)

// scan the document: plain elements, attributes and text in UTF-8, none of what else XML
// has, and no more of it than such a document needs.
func scan(document []byte) error {
	if len(document) > maxXML {
		return refuse(CodeTooLarge, "the XML has %d bytes", len(document))
	}
	body := bytes.TrimSpace(document)
	if !utf8.Valid(body) || bytes.IndexByte(body, 0) >= 0 {
		return refuse(CodeInvalid, "no UTF-8")
	}
	if bytes.HasPrefix(body, []byte("<?xml")) {
		end := bytes.Index(body, []byte("?>"))
		if end < 0 || !declaresUTF8(string(body[:end])) {
			return refuse(CodeInvalid, "the declaration is not one of UTF-8")
		}
		body = body[end+2:]
	}
	// Nothing that is signed has a DOCTYPE, an entity, a comment, a CDATA section or a
	// processing instruction: one is there to make two readers see two documents.
	if bytes.Contains(body, []byte("<!")) || bytes.Contains(body, []byte("<?")) {
		return refuse(CodeUnsafe, "a DOCTYPE, a comment, CDATA or a processing instruction")
	}
	return count(xml.NewDecoder(bytes.NewReader(body)))
}

func declaresUTF8(declaration string) bool {
	_, encoding, named := strings.Cut(declaration, "encoding=")
	return !named || strings.HasPrefix(strings.ToUpper(strings.TrimLeft(encoding, `"'`)), "UTF-8")
}

func count(tokens *xml.Decoder) error {
	depth, elements := 0, 0
	for {
		token, err := tokens.RawToken()
		var syntax *xml.SyntaxError
		switch {
		case errors.Is(err, io.EOF) && depth == 0 && elements > 0:
			return nil
		case errors.As(err, &syntax) && strings.Contains(syntax.Msg, "entity"):
			return refuse(CodeUnsafe, "an entity that is not one of XML's own")
		case err != nil:
			return refuse(CodeInvalid, "the XML is broken or cut")
		}
		switch token := token.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth {
				return refuse(CodeUnsafe, "more than %d elements deep", maxDepth)
			}
			if elements++; elements > maxElements || depth == 1 && elements > 1 {
				return refuse(CodeUnsafe, "more than %d elements, or more than one root", maxElements)
			}
			if err := once(token.Attr); err != nil {
				return err
			}
		case xml.EndElement:
			depth--
		}
	}
}

// once is each attribute there; readers differ in which one of two they take.
func once(attributes []xml.Attr) error {
	if len(attributes) > maxAttributes {
		return refuse(CodeUnsafe, "an element has %d attributes", len(attributes))
	}
	seen := map[xml.Name]bool{}
	for _, a := range attributes {
		if seen[a.Name] {
			return refuse(CodeInvalid, "an attribute is there twice")
		}
		seen[a.Name] = true
	}
	return nil
}
