package main

// tellNothing are the queries of panels (board/panel/query), the stats before anything has happened (board/panel/calm)
// and the alerts that this run cannot make tell anything, and why.
var tellNothing = silent{
	"verifyme-service/Lost for viewers and the log of calls/A": "4,096 changes must wait for Redis first; no run of " +
		"minutes makes so many while Redis is away",
	"verifyme-work/Rows behind all months/A": "no clock is months ahead of real time",
	"verifyme-work/Webhook p95/calm":         "nothing was posted yet, so that no post took any time",
}
