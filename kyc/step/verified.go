package step

import "slices"

// VerifiedOf merges what the steps told, unmasked; a later step's word on the same
// field wins, but what an applicant typed in does not take the place of what a
// provider vouched for.
func VerifiedOf(states []State) (out Verified) {
	typedIn := func(s State) bool { return s.Type == PersonalDetails || s.Type == Address }
	typed, proved := slices.DeleteFunc(slices.Clone(states), func(s State) bool { return !typedIn(s) }),
		slices.DeleteFunc(slices.Clone(states), typedIn)
	for _, s := range append(typed, proved...) {
		v := s.Verified
		mergeSet(&out.FullName, v.FullName)
		mergeSet(&out.DateOfBirth, v.DateOfBirth)
		mergeSet(&out.Gender, v.Gender)
		mergeSet(&out.Address, v.Address)
		mergeSet(&out.Mobile, v.Mobile)
		mergeSet(&out.Email, v.Email)
		mergeSet(&out.PAN, v.PAN)
		mergeSet(&out.AadhaarLast4, v.AadhaarLast4)
		mergeSet(&out.BankAccount, v.BankAccount)
		mergeSet(&out.BankAccountHolder, v.BankAccountHolder)
		mergeSet(&out.FaceMatchScore, v.FaceMatchScore)
		mergeSet(&out.FaceMatchPassed, v.FaceMatchPassed)
		mergeSet(&out.LivenessPassed, v.LivenessPassed)
	}
	return out
}

func mergeSet[T any](to **T, from *T) {
	if from != nil {
		*to = from
	}
}
