package capability

// BranchFinder knows the branches of banks. It answers at once, from what the process
// holds.
type BranchFinder interface {
	// FindBranch of a well-formed IFSC, with the bank's name where it is known.
	FindBranch(ifsc string) (bank string, known bool)
}
