// Those that the service ships.
import shipped from '../../../kyc/template/shipped.json';

export const shippedTemplates = shipped.map((each) => ({
  stepType: null,
  ...each,
  variables: ['step', 'link_expires', 'support_phone'].filter((name) => each.texts[0]?.text.includes(`{{${name}}}`)),
  enabled: true,
  shipped: true,
  changed: false,
  revision: 0,
}));
