package step

// Names that a request has proved or entered so far, each nil while it has none.
type Names struct {
	// Locker is the document locker's, the national ID's.
	Locker *string
	// Entered is that of the personal details.
	Entered *string
	// PANHolder is the tax registry's.
	PANHolder *string
}

// NamesOf the steps of a request.
func NamesOf(states []State) Names {
	var n Names
	for _, s := range states {
		switch {
		case s.Type == DocLockerAadhaar && s.Verified.FullName != nil:
			n.Locker = s.Verified.FullName
		case s.Type == PersonalDetails && s.Verified.FullName != nil:
			n.Entered = s.Verified.FullName
		case s.Type == PanVerification && s.Verified.PANHolder != nil:
			n.PANHolder = s.Verified.PANHolder
		}
	}
	return n
}

// OfHolder are the names that the holder of a bank account may have: those of
// Aadhaar and of the PAN. One that matches suffices.
func (n Names) OfHolder() []SourcedName {
	var names []SourcedName
	if n.Locker != nil {
		names = append(names, SourcedName{*n.Locker, FromAadhaar})
	}
	if n.PANHolder != nil {
		names = append(names, SourcedName{*n.PANHolder, FromPAN})
	}
	return names
}
