import { describe, expect, it } from 'vitest';
import { type Language, languages, type Operation, pageSnippet, snippetOf } from './snippets';

const own = {
  baseUrl: 'https://kyc.example',
  applicantUrl: 'https://verify.example',
  flowKey: 'shop-check',
  publishableKey: 'vm_pk_test_1',
};
const operations: Operation[] = ['create', 'read', 'verify'];

describe('the snippets', () => {
  for (const language of Object.keys(languages) as Language[]) {
    it(`in ${languages[language]} hold what is the workspace’s own, and no secret`, () => {
      const all = operations.map((operation) => snippetOf(operation, language, own));
      expect(all.join('\n')).not.toContain('{{');
      expect(all[0]).toContain('https://kyc.example/v1/onboarding-requests');
      expect(all[0]).toContain('shop-check');
      expect(all[0]).toContain('VERIFYME_API_KEY');
      expect(all[1]).toContain('REQUEST_ID');
      expect(all[2]).toContain('WEBHOOK_SECRET');
      expect(all[2]).toContain('300');
    });
  }

  it('for a page hold the publishable key', () => {
    expect(pageSnippet(own)).toContain("publicKey: 'vm_pk_test_1'");
    expect(pageSnippet(own)).toContain('https://verify.example/sdk/v1/verifyme.js');
  });
});
