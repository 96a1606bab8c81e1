import { WebView } from 'react-native-webview';

export function Verify({ onboardingUrl, onDone }: { onboardingUrl: string; onDone: () => void }) {
  return (
    <WebView
      source={{ uri: onboardingUrl }}
      originWhitelist={['https://*', 'shopapp://*']}
      domStorageEnabled
      geolocationEnabled
      allowsInlineMediaPlayback
      mediaPlaybackRequiresUserAction={false}
      mediaCapturePermissionGrantType="grantIfSameHostElsePrompt"
      onShouldStartLoadWithRequest={({ url }) => {
        if (!url.startsWith('shopapp://')) return true;
        onDone();
        return false;
      }}
    />
  );
}
