import { defineComponent, h, onMounted, onUnmounted, ref } from 'vue';
import VerifyMe from '@verifyme/browser';

/** The request is final, also after a success: that is no trouble, and your server knows the rest. */
const FINAL = new Set<string>(['APPROVED', 'REJECTED', 'CANCELLED']);

/** The page in a frame of this component. `onboardingUrl` comes from your server. */
export default defineComponent({
  props: { onboardingUrl: { type: String, required: true } },
  emits: { done: (requestId: string) => requestId !== '' },
  setup(props, { emit }) {
    const place = ref<HTMLElement>();
    const trouble = ref('');

    onMounted(() => {
      VerifyMe.init({
        host: new URL(props.onboardingUrl).origin,
        onComplete: ({ requestId }) => emit('done', requestId),
        onError: ({ code, message }) => (trouble.value = FINAL.has(code) ? '' : message),
      });
      if (place.value) VerifyMe.open({ url: props.onboardingUrl, mode: 'inline', container: place.value });
    });
    onUnmounted(() => VerifyMe.destroy());

    return () => [h('div', { ref: place }), h('p', { role: 'alert' }, trouble.value)];
  },
});
