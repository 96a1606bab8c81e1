package unit

// Environments as the interface names them.
const (
	EnvironmentTest = "test"
	EnvironmentLive = "live"
)
