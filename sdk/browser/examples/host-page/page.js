'use strict';

(function () {
  const say = (words) => {
    document.querySelector('#said').textContent = words;
  };

  /** The request is final, also after a success: that is no trouble, and your server knows the rest. */
  const FINAL = ['APPROVED', 'REJECTED', 'CANCELLED'];

  VerifyMe.init({
    onComplete: () => say('Thank you. We have received your details.'),
    onError: ({ code }) => {
      if (!FINAL.includes(code)) say(`That did not work (${code}).`);
    },
  });

  document.querySelector('#verify').addEventListener('click', async () => {
    const response = await fetch('/verification', { method: 'POST' });
    if (!response.ok) return say('That did not work. Try again later.');
    const { onboardingUrl } = await response.json();
    VerifyMe.open({ url: onboardingUrl });
  });
})();
