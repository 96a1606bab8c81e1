import { defineComponent, h, onMounted, onUnmounted, ref } from 'vue';
import VerifyMe from '@verifyme/browser';

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
        onError: ({ message }) => (trouble.value = message),
      });
      if (place.value) VerifyMe.open({ url: props.onboardingUrl, mode: 'inline', container: place.value });
    });
    onUnmounted(() => VerifyMe.destroy());

    return () => [h('div', { ref: place }), h('p', { role: 'alert' }, trouble.value)];
  },
});
