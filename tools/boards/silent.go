package main

// tellNothing are the queries of panels (board/panel/query), the stats before anything has happened (board/panel/calm)
// and the alerts that this run cannot make tell anything, and why.
var tellNothing = silent{}
