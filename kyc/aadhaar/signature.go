package aadhaar

import (
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"github.com/beevik/etree"
	dsig "github.com/russellhaering/goxmldsig"
)

// noID is no name of an attribute: a reference by one is not taken.
const noID = "\x00"

// The algorithms that UIDAI and DigiLocker sign with, and their successors. SHA-1 is taken
// over the signed info alone, whose form leaves nothing to choose; never over the document.
var (
	signatureMethods = []string{
		"http://www.w3.org/2000/09/xmldsig#rsa-sha1", "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
	}
	canonicalMethods = []string{
		"http://www.w3.org/TR/2001/REC-xml-c14n-20010315", "http://www.w3.org/2001/10/xml-exc-c14n#",
	}
)

const (
	digestMethod = "http://www.w3.org/2001/04/xmlenc#sha256"
	enveloped    = "http://www.w3.org/2000/09/xmldsig#enveloped-signature"
)

// signed says who signed a document, and the digest of the signature.
type signed struct {
	by     *x509.Certificate
	digest string
}

func digestOf(signature []byte) string {
	sum := sha256.Sum256(signature)
	return hex.EncodeToString(sum[:])
}

// signedRoot is what of the document is signed, by whom. Only what it returns is to be
// read. dateOf reads the date from the document, which is not believed before: a false one
// fails the signature.
func signedRoot(
	document []byte, trust *Trust, root string, dateOf func(*etree.Element) (time.Time, error),
) (whole *etree.Element, s signed, err error) {
	if err := scan(document); err != nil {
		return nil, s, err
	}
	parsed := etree.NewDocument()
	if err := parsed.ReadFromBytes(document); err != nil || parsed.Root() == nil {
		return nil, s, refuse(CodeInvalid, "the XML is broken")
	}
	top := parsed.Root()
	if top.Tag != root || top.Space != "" {
		return nil, s, refuse(CodeUnsupported, "the root is another element")
	}
	signer, others, err := signatureOf(top)
	if err != nil {
		return nil, s, err
	}
	at, err := dateOf(top)
	if err != nil {
		return nil, s, err
	}
	if err := trust.believes(signer, others, at); err != nil {
		return nil, s, refuse(CodeSigner, "%v", err)
	}
	value, err := valueOf(top)
	if err != nil {
		return nil, s, err
	}
	context := dsig.NewDefaultValidationContext(&dsig.MemoryX509CertificateStore{Roots: []*x509.Certificate{signer}})
	context.IdAttribute = noID
	context.Clock = dsig.NewFakeClockAt(at)
	whole, err = context.Validate(top)
	if err != nil || whole == nil || whole.Tag != root || whole.Space != "" {
		return nil, s, refuse(CodeSignature, "the signature does not fit")
	}
	return whole, signed{signer, digestOf(value)}, nil
}

// valueOf the root's signature, whose form was checked.
func valueOf(root *etree.Element) ([]byte, error) {
	signature, err := only(root, "Signature")
	if err != nil {
		return nil, err
	}
	element, err := only(signature, "SignatureValue")
	if err != nil {
		return nil, err
	}
	value, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(element.Text()), ""))
	if err != nil {
		return nil, refuse(CodeSignature, "the signature is no base64")
	}
	return value, nil
}

// signatureOf the root: exactly one in the whole document, the root's own child, about the
// whole root, and by the algorithms that are taken.
func signatureOf(root *etree.Element) (signer *x509.Certificate, others []*x509.Certificate, err error) {
	all := named(root, "Signature")
	if len(all) != 1 || all[0].Parent() != root || all[0].NamespaceURI() != dsig.Namespace {
		return nil, nil, refuse(CodeSignature, "%d signatures, or not the root's own", len(all))
	}
	info, err := only(all[0], "SignedInfo")
	if err != nil {
		return nil, nil, err
	}
	if err := checkInfo(info); err != nil {
		return nil, nil, err
	}
	certificates, err := certificatesOf(all[0])
	if err != nil {
		return nil, nil, err
	}
	return certificates[0], certificates[1:], nil
}

func checkInfo(info *etree.Element) error {
	reference, err := only(info, "Reference")
	if err != nil {
		return err
	}
	var methods [3]string
	for i, at := range []struct {
		parent *etree.Element
		tag    string
	}{{info, "SignatureMethod"}, {info, "CanonicalizationMethod"}, {reference, "DigestMethod"}} {
		method, err := only(at.parent, at.tag)
		if err != nil {
			return err
		}
		methods[i] = method.SelectAttrValue("Algorithm", "")
	}
	if !slices.Contains(signatureMethods, methods[0]) || !slices.Contains(canonicalMethods, methods[1]) ||
		methods[2] != digestMethod {
		return refuse(CodeSignature, "an algorithm that is not taken")
	}
	if uri := reference.SelectAttr("URI"); uri == nil || uri.Value != "" {
		return refuse(CodeSignature, "the reference is not to the whole document")
	}
	transforms, err := only(reference, "Transforms")
	if err != nil {
		return err
	}
	for i, transform := range transforms.ChildElements() {
		algorithm := transform.SelectAttrValue("Algorithm", "")
		first := i == 0 && algorithm == enveloped
		second := i == 1 && slices.Contains(canonicalMethods, algorithm) && len(transform.ChildElements()) == 0
		if transform.Tag != "Transform" || !first && !second {
			return refuse(CodeSignature, "a transform that is not taken")
		}
	}
	if len(transforms.ChildElements()) == 0 {
		return refuse(CodeSignature, "no transform")
	}
	return nil
}

// maxCertificates in a signature.
const maxCertificates = 6

// maxKeyBits of a certificate's RSA key.
const maxKeyBits = 8192

func certificatesOf(signature *etree.Element) (all []*x509.Certificate, err error) {
	elements := named(signature, "X509Certificate")
	if len(elements) == 0 || len(elements) > maxCertificates {
		return nil, refuse(CodeSigner, "%d certificates", len(elements))
	}
	for _, e := range elements {
		raw, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(e.Text()), ""))
		if err != nil {
			return nil, refuse(CodeSigner, "a certificate is no base64")
		}
		c, err := x509.ParseCertificate(raw)
		if err != nil {
			return nil, refuse(CodeSigner, "a certificate cannot be read")
		}
		// The applicant sends it: by a huge key one verification takes minutes.
		if key, ok := c.PublicKey.(*rsa.PublicKey); ok && key.N.BitLen() > maxKeyBits {
			return nil, refuse(CodeSigner, "a certificate's key has %d bits", key.N.BitLen())
		}
		all = append(all, c)
	}
	return all, nil
}

// named are the elements below this one with the tag, whatever their namespace.
func named(e *etree.Element, tag string) (all []*etree.Element) {
	for _, child := range e.ChildElements() {
		if child.Tag == tag {
			all = append(all, child)
		}
		all = append(all, named(child, tag)...)
	}
	return all
}

// only child of the tag, whatever its namespace; two of them are two documents in one.
func only(e *etree.Element, tag string) (found *etree.Element, err error) {
	for _, child := range e.ChildElements() {
		if child.Tag != tag {
			continue
		}
		if found != nil {
			return nil, refuse(CodeInvalid, "%s is there twice", tag)
		}
		found = child
	}
	if found == nil {
		return nil, refuse(CodeInvalid, "%s is missing", tag)
	}
	return found, nil
}
