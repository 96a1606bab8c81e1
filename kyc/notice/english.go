package notice

var english = wording{
	inLocker: " in the document locker",
	heading:  "Notice about your personal data",
	who: "{tenant} asks you to complete this verification and decides why and how your personal data is " +
		"used. This verification service handles your data for {tenant} and on its instructions only.",
	why:           "Why your data is needed:",
	what:          "What is collected:",
	consentRecord: "The time, language and IP address of your consent",
	use: "Your data is used for these purposes only. It is shared with {tenant} and, as far as a check " +
		"needs it, with the services that carry out the checks, such as the message service, the document locker, " +
		"the tax registry or the bank.",
	retention: "Your data is kept for {days} days after the verification ends and is then erased, " +
		"unless the law requires it to be kept longer.",
	retentionOneDay: "Your data is kept for {days} day after the verification ends and is then erased, " +
		"unless the law requires it to be kept longer.",
	retentionOpen: "Your data is kept for no longer than these purposes need and is then erased, " +
		"unless the law requires it to be kept longer.",
	choice: "Giving consent is your choice. Without it the verification cannot be completed.",
	withdrawal: "You may withdraw your consent at any time, for each purpose, as easily as you gave it: " +
		"on this verification page or by asking {tenant}. The withdrawal does not affect what was lawfully done before it.",
	rights: "You may ask {tenant} for a summary of your data and of those it was shared with, and you may have " +
		"your data corrected, completed, updated or erased. You may also name a person who can use these rights for you " +
		"if you die or become unable to.",
	grievance: "For questions, requests and complaints, contact {tenant} through the contact details on its website " +
		"or in its app. If its answer does not settle your complaint, you may complain to the Data Protection Board of " +
		"India.",
	version:      "Version of this notice: {version}",
	whoTitle:     "Who asks",
	sharingTitle: "How it is used and how long it is kept",
	rightsTitle:  "Your choice and your rights",
	otherPurpose: "For this purpose stated by {tenant}: {purpose}.",
	purposes: map[string]string{
		"IDENTITY_VERIFICATION": "To confirm who you are before {tenant} deals with you.",
		"KYC_VERIFICATION": "To carry out the know-your-customer (KYC) checks that {tenant} has to make before " +
			"it serves you.",
		"BUSINESS_KYC":              "To verify you and your business before {tenant} works with you.",
		"EMPLOYEE_VERIFICATION":     "To confirm your identity for your work with {tenant}.",
		"BANK_ACCOUNT_VERIFICATION": "To confirm that the bank account you give exists and is held in your name.",
		"CONTACT_VERIFICATION":      "To confirm that the mobile number or email address you give is yours.",
		"PAN_VERIFICATION":          "To check your PAN and the name it is issued in with the tax registry.",
		"AADHAAR_VERIFICATION": "To confirm your name, date of birth, gender and address from your Aadhaar in the " +
			"document locker.",
		"FACE_VERIFICATION":     "To confirm from a photo of your face that you are the person being verified.",
		"LIVENESS_CHECK":        "To confirm that a real person is in front of the camera.",
		"PREMISES_VERIFICATION": "To confirm that your place of business exists and where it is.",
		"DOCUMENT_COLLECTION":   "To examine the documents that support this verification.",
	},
	collected: map[string]string{
		"MobileOtp":       "Your mobile number, confirmed by a code",
		"EmailOtp":        "Your email address, confirmed by a code",
		"PersonalDetails": "Your full name, date of birth and gender",
		"Address":         "Your address",
		"DocLockerAadhaar": "From your Aadhaar in the document locker: name, date of birth, gender, " +
			"address and the last four digits of the number",
		"PanVerification":  "Your PAN and the name it is issued in",
		"BankVerification": "Your bank account number, the IFSC of the branch and the name of the account holder",
		"SelfieFaceMatch":  "A photo of your face and the result of the face comparison",
		"Liveness":         "Camera pictures of your face and the result of the check that you are present",
		"GeoPhotoInside":   "A photo of the inside of your premises and the location where it was taken",
		"GeoPhotoOutside":  "A photo of the outside of your premises and the location where it was taken",
		"DocumentUpload":   "The documents that you upload",
		"BusinessDetails":  "The name, type, GSTIN, pincode, city and state of your business",
	},
}
