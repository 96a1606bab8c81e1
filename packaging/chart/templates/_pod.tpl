{{- define "verifyme.labels" -}}
app.kubernetes.io/name: verifyme
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{/* The hosts of the deployment, as JSON. */}}
{{- define "verifyme.hosts" -}}
{{- compact (list .Values.host .Values.portalHost .Values.apiHost) | toJson }}
{{- end }}
{{/* A pod of the program: the values are the root's, with the command and what it needs beside. */}}
{{- define "verifyme.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: 40
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  seccompProfile: { type: RuntimeDefault }
{{- if ne .command "migrate" }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: { app.kubernetes.io/component: {{ .command }}, app.kubernetes.io/instance: {{ .root.Release.Name }} }
{{- end }}
containers:
  - name: {{ .command }}
    image: {{ printf "%s:%s" .root.Values.image.repository .root.Values.image.tag | quote }}
    imagePullPolicy: {{ .root.Values.image.pullPolicy }}
    args: [{{ .command | quote }}]
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    envFrom:
      - secretRef: { name: {{ .root.Values.secret }} }
    env:
      - { name: VERIFYME_ENVIRONMENT, value: production }
      - { name: VERIFYME_BASE_URL, value: {{ printf "https://%s" .root.Values.host | quote }} }
      {{- with .root.Values.portalHost }}
      - { name: VERIFYME_PORTAL_URL, value: {{ printf "https://%s" . | quote }} }
      {{- end }}
      {{- with .root.Values.apiHost }}
      - { name: VERIFYME_API_URL, value: {{ printf "https://%s" . | quote }} }
      {{- end }}
      - { name: VERIFYME_KEYSET_FILE, value: /keyset/keyset.json }
      - { name: VERIFYME_TRUSTED_PROXIES, value: {{ .root.Values.trustedProxies | quote }} }
      - { name: VERIFYME_STOP_DELAY, value: 10s }
      {{- range $name, $value := .root.Values.env }}
      - { name: {{ $name }}, value: {{ $value | quote }} }
      {{- end }}
    volumeMounts:
      - { name: keyset, mountPath: /keyset, readOnly: true }
      - { name: tmp, mountPath: /tmp }
    {{- if eq .command "serve" }}
    ports:
      - { name: http, containerPort: 8080 }
      - { name: metrics, containerPort: 9464 }
    startupProbe: { exec: { command: [/verifyme, health] }, periodSeconds: 2, failureThreshold: 30, timeoutSeconds: 4 }
    livenessProbe: { exec: { command: [/verifyme, health] }, periodSeconds: 10, failureThreshold: 3, timeoutSeconds: 4 }
    readinessProbe: { exec: { command: [/verifyme, health, --ready] }, periodSeconds: 3, failureThreshold: 1, timeoutSeconds: 4 }
    {{- end }}
    {{- if eq .command "work" }}
    ports:
      - { name: metrics, containerPort: 9464 }
    startupProbe: { exec: { command: [/verifyme, health, --work] }, periodSeconds: 2, failureThreshold: 30, timeoutSeconds: 4 }
    livenessProbe: { exec: { command: [/verifyme, health, --work] }, periodSeconds: 10, failureThreshold: 3, timeoutSeconds: 4 }
    {{- end }}
    {{- with .resources }}
    resources: {{ toJson . }}
    {{- end }}
volumes:
  - name: keyset
    secret:
      secretName: {{ .root.Values.secret }}
      items: [{ key: keyset.json, path: keyset.json }]
      defaultMode: 0440
  - name: tmp
    emptyDir: { sizeLimit: 1Gi }
{{- end }}
