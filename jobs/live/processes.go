package live

import (
	"context"
	"encoding/hex"
	"strconv"

	"github.com/redis/go-redis/v9"
)

// channelOf the deployment's changes. Channels are of a server, not of one of its databases, which may be several
// deployments': the one in the first database has the plain name.
func channelOf(client redis.UniversalClient) string {
	if single, ok := client.(*redis.Client); ok && single.Options().DB != 0 {
		return changes + ":" + strconv.Itoa(single.Options().DB)
	}
	return changes
}

// Processes of the deployment that run now, of whatever kind: each follows its changes by one subscription.
func Processes(ctx context.Context, client redis.UniversalClient) (int, error) {
	n, _, err := ProcessesSealing(ctx, client, nil)
	return n, err
}

// ProcessesSealing are the processes of the deployment that run now, and those of them that seal values which begin so.
// One of a version that does not tell is not among these.
func ProcessesSealing(
	ctx context.Context, client redis.UniversalClient, beginning []byte,
) (all, sealing int, err error) {
	channel, those, asked := channelOf(client), sealingChannel(client, beginning), client
	if cluster, ok := client.(*redis.ClusterClient); ok {
		// Each node knows of its own subscribers alone, and these are at the one that the channel's name leads to.
		node, err := cluster.MasterForKey(ctx, channel)
		if err != nil {
			return 0, 0, err
		}
		asked = node
	}
	counts, err := asked.PubSubNumSub(ctx, channel, those).Result()
	return int(counts[channel]), int(counts[those]), err
}

// sealingChannel is followed beside that of the changes, by the same subscription.
func sealingChannel(client redis.UniversalClient, beginning []byte) string {
	return channelOf(client) + ":sealing:" + hex.EncodeToString(beginning)
}
