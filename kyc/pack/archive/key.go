package archive

import (
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
)

const pemType = "PUBLIC KEY"

// PublicPEM is the key as openssl reads it: a SubjectPublicKeyInfo in PEM.
func PublicPEM(key ed25519.PublicKey) (string, error) {
	der, err := x509.MarshalPKIXPublicKey(key)
	if err != nil {
		return "", fmt.Errorf("encode the public key: %w", err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: pemType, Bytes: der})), nil
}

// Fingerprint of the key: SHA-256 of its SubjectPublicKeyInfo in DER, as lower-case hex.
func Fingerprint(key ed25519.PublicKey) (string, error) {
	der, err := x509.MarshalPKIXPublicKey(key)
	if err != nil {
		return "", fmt.Errorf("encode the public key: %w", err)
	}
	sum := sha256.Sum256(der)
	return hex.EncodeToString(sum[:]), nil
}

// ParsePublicPEM reads what PublicPEM wrote.
func ParsePublicPEM(text []byte) (ed25519.PublicKey, error) {
	block, _ := pem.Decode(text)
	if block == nil || block.Type != pemType {
		return nil, errors.New("it holds no public key in PEM")
	}
	parsed, err := x509.ParsePKIXPublicKey(block.Bytes)
	key, ok := parsed.(ed25519.PublicKey)
	if err != nil || !ok {
		return nil, errors.New("its key is not one of Ed25519")
	}
	return key, nil
}
