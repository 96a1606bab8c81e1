module verifyme.example/go

go 1.24
