import { describe, expect, it } from 'vitest';
import { cleanedAddress, embeddingOf, isPreview, linkTokenOf, readBoot } from './boot';

describe('boot', () => {
  it('takes the token from the last part of the path', () => {
    expect(linkTokenOf('/start/vm_t_abc')).toBe('vm_t_abc');
    expect(linkTokenOf('/start/vm_t_abc/')).toBe('vm_t_abc');
  });

  it('keeps nothing of the query but embed', () => {
    expect(cleanedAddress({ pathname: '/start/t', search: '?utm=1&embed=1&locale=hi' })).toBe('/start/t?embed=1');
    expect(cleanedAddress({ pathname: '/start/t', search: '?utm=1' })).toBe('/start/t');
  });

  it('knows the preview of the portal from the page of a link', () => {
    expect(isPreview('/portal/preview/shop-check/2')).toBe(true);
    expect(isPreview('/start/vm_t_abc')).toBe(false);
  });

  it('keeps what the embedding page said for a reload', () => {
    const said = embeddingOf('?embed=1&publicKey=vm_pk_test_7&locale=hi&inline=1', { verifymeLevel: 0 });
    expect(said).toEqual({ publicKey: 'vm_pk_test_7', locale: 'hi', inline: true });
    expect(embeddingOf('?embed=1', { verifymeEmbedding: said })).toEqual(said);
    const nothing = { publicKey: null, locale: null, inline: false };
    expect(embeddingOf('?embed=1&locale=xx&inline=yes', null)).toEqual(nothing);
    expect(embeddingOf('', { verifymeLevel: 1 })).toEqual(nothing);
  });

  it('reads the block that the server wrote', () => {
    document.body.innerHTML = '<script id="boot" type="application/json">{"page":"expired"}</script>';
    expect(readBoot(document).page).toBe('expired');
  });
});
