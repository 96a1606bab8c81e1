package flowedit

import (
	"context"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
)

// Flows lists the live version of every flow.
func (svc *Service) Flows(ctx context.Context) (flows []flow.Flow, err error) {
	actor, err := access.Require(ctx, access.ReadFlows)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		flows, err = tx.LiveFlows(ctx)
		return err
	})
	return flows, err
}

// Summary of a flow over its versions.
type Summary struct {
	Key string
	// Draft, nil where there is none.
	Draft *flow.Flow
	// Published is the newest published version, nil where none was: live, unless the
	// flow is archived.
	Published *flow.Flow
}

// Summaries of every flow by its key, those without a live version too.
func (svc *Service) Summaries(ctx context.Context) (all []Summary, err error) {
	actor, err := access.Require(ctx, access.ReadFlows)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		newest, err := tx.NewestFlows(ctx)
		all = summarised(newest)
		return err
	})
	return all, err
}

// summarised flows, whose versions stand next to each other.
func summarised(newest []flow.Flow) []Summary {
	all := []Summary{}
	for i := range newest {
		f := &newest[i]
		if len(all) == 0 || all[len(all)-1].Key != f.Key {
			all = append(all, Summary{Key: f.Key})
		}
		if last := &all[len(all)-1]; f.Status == flow.Draft {
			last.Draft = f
		} else {
			last.Published = f
		}
	}
	return all
}

// Versions of a flow, newest first, beginning with the draft if there is one.
func (svc *Service) Versions(ctx context.Context, key string) (versions []flow.Flow, err error) {
	actor, err := access.Require(ctx, access.ReadFlows)
	if err != nil {
		return nil, err
	}
	versions = []flow.Flow{}
	if !flow.ValidKey(key) {
		return versions, nil
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		versions, err = tx.FlowVersions(ctx, key)
		return err
	})
	return versions, err
}

// Flow of the version; without one the draft if there is one, else the live version,
// else the newest. Nil where there is none.
func (svc *Service) Flow(ctx context.Context, key string, version *int) (*flow.Flow, error) {
	versions, err := svc.Versions(ctx, key)
	if err != nil {
		return nil, err
	}
	if version != nil {
		return found(versions, func(f flow.Flow) bool { return f.Version == *version }), nil
	}
	for _, wanted := range []func(flow.Flow) bool{
		isDraft, func(f flow.Flow) bool { return f.Live }, func(flow.Flow) bool { return true },
	} {
		if f := found(versions, wanted); f != nil {
			return f, nil
		}
	}
	return nil, nil
}

func isDraft(f flow.Flow) bool { return f.Status == flow.Draft }

func found(versions []flow.Flow, wanted func(flow.Flow) bool) *flow.Flow {
	i := slices.IndexFunc(versions, wanted)
	if i < 0 {
		return nil
	}
	return &versions[i]
}

// StepTypes of the catalogue, in its order.
func (svc *Service) StepTypes(ctx context.Context) ([]step.Entry, error) {
	if _, err := access.Require(ctx, access.ReadFlows); err != nil {
		return nil, err
	}
	return step.Catalogue, nil
}

// OpenOnOlderVersions counts the requests under way that an older version of the
// flow holds, for those who may publish it.
func (svc *Service) OpenOnOlderVersions(ctx context.Context, f flow.Flow) (n int, err error) {
	actor, err := access.Require(ctx, access.ReadFlows)
	if err != nil || !actor.May(access.EditFlows) {
		return 0, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		n, err = tx.OpenOnFlow(ctx, f.Key, f.Version)
		return err
	})
	return n, err
}
