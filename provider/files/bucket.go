package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/url"

	"verifyme/kyc/capability"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
	"github.com/minio/minio-go/v7/pkg/s3utils"
)

// bucket of a service that speaks S3.
type bucket struct {
	client *minio.Client
	name   string
}

// Where the address does not say otherwise. A given region saves the client
// the question for it.
const (
	defaultEndpoint = "https://s3.amazonaws.com"
	defaultRegion   = "us-east-1"
	// tries of one call are few: a caller waits for it.
	tries = 3
)

// openBucket reads s3://[key:secret@]bucket?endpoint=https://host&region=…
// Without key and secret they come from AWS_ACCESS_KEY_ID and
// AWS_SECRET_ACCESS_KEY, or from the machine's role.
func openBucket(u *url.URL) (capability.Files, error) {
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil || u.Host == "" || u.Path != "" && u.Path != "/" || u.Fragment != "" {
		return nil, errMalformed
	}
	for name, values := range query {
		if name != "endpoint" && name != "region" {
			return nil, fmt.Errorf("does not take %s, only endpoint and region", name)
		}
		if len(values) > 1 {
			return nil, fmt.Errorf("has %s twice", name)
		}
	}
	if s3utils.CheckValidBucketNameStrict(u.Host) != nil {
		return nil, errors.New("must name a bucket as S3 allows it: 3 to 63 lower-case letters, digits, dots and hyphens")
	}
	endpoint, err := url.Parse(orElse(query.Get("endpoint"), defaultEndpoint))
	if err != nil || endpoint.Host == "" || endpoint.Scheme != "https" && endpoint.Scheme != "http" ||
		endpoint.Path != "" && endpoint.Path != "/" {
		return nil, errors.New("the endpoint must be an address of the form https://host")
	}
	client, err := minio.New(endpoint.Host, &minio.Options{
		Creds: credentialsOf(u), Secure: endpoint.Scheme == "https",
		Region: orElse(query.Get("region"), defaultRegion), MaxRetries: tries,
	})
	if err != nil {
		return nil, errMalformed
	}
	return bucket{client: client, name: u.Host}, nil
}

func orElse(value, otherwise string) string {
	if value == "" {
		return otherwise
	}
	return value
}

func credentialsOf(u *url.URL) *credentials.Credentials {
	if secret, ok := u.User.Password(); ok {
		return credentials.NewStaticV4(u.User.Username(), secret, "")
	}
	return credentials.NewChainCredentials([]credentials.Provider{&credentials.EnvAWS{}, &credentials.IAM{}})
}

// Put implements capability.Files: one request, which S3 keeps whole or not at all.
func (b bucket) Put(ctx context.Context, key string, content *io.SectionReader) error {
	if err := checkKey(key); err != nil {
		return err
	}
	_, err := b.client.PutObject(ctx, b.name, key, content, content.Size(),
		// By the sum every service that speaks S3 refuses what was changed on the way.
		minio.PutObjectOptions{ContentType: "application/octet-stream", DisableMultipart: true, SendContentMd5: true})
	return err
}

// Get implements capability.Files.
func (b bucket) Get(ctx context.Context, key string) (k capability.Kept, err error) {
	if err := checkKey(key); err != nil {
		return k, err
	}
	object, info, _, err := minio.Core{Client: b.client}.GetObject(ctx, b.name, key, minio.GetObjectOptions{})
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		err = fmt.Errorf("%w: %s", capability.ErrNoFile, key)
	}
	if err != nil {
		return k, err
	}
	return kept(object, info.Size)
}

// Delete implements capability.Files; S3 says yes to what is not there.
func (b bucket) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	return b.client.RemoveObject(ctx, b.name, key, minio.RemoveObjectOptions{})
}

// DeleteAll implements capability.Files. It goes on after a failure, so that one
// object does not keep the others.
func (b bucket) DeleteAll(ctx context.Context, folder string) error {
	if err := checkKey(folder); err != nil {
		return err
	}
	var failed []error
	for object := range b.client.ListObjectsIter(ctx, b.name,
		minio.ListObjectsOptions{Prefix: folder + "/", Recursive: true}) {
		err := object.Err
		if err == nil {
			err = b.client.RemoveObject(ctx, b.name, object.Key, minio.RemoveObjectOptions{})
		}
		failed = append(failed, err)
	}
	// The listing says nothing when it ends because its time is over.
	return errors.Join(append(failed, ctx.Err())...)
}

// List implements capability.Files. The service lists a thousand at a time.
func (b bucket) List(ctx context.Context, folder string) iter.Seq2[capability.StoredFile, error] {
	return func(yield func(capability.StoredFile, error) bool) {
		if err := checkKey(folder); err != nil {
			yield(capability.StoredFile{}, err)
			return
		}
		listing, end := context.WithCancel(ctx)
		defer end()
		for object := range b.client.ListObjectsIter(listing, b.name,
			minio.ListObjectsOptions{Prefix: folder + "/", Recursive: true}) {
			if object.Err != nil {
				yield(capability.StoredFile{}, object.Err)
				return
			}
			if !yield(capability.StoredFile{Key: object.Key, WrittenAt: object.LastModified}, nil) {
				return
			}
		}
		// The listing says nothing when it ends because its time is over.
		if err := ctx.Err(); err != nil {
			yield(capability.StoredFile{}, err)
		}
	}
}

// Check implements capability.Checker.
func (b bucket) Check(ctx context.Context) error { return checked(ctx, b, checkFolder) }
