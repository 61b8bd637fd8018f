{{/* The pod of a service. Given the root, its name and its row. */}}
{{- define "vitrine.pod" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $service := index . 2 }}{{ $values := $root.Values -}}
metadata:
  labels:
    {{- include "vitrine.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ $name }}
  annotations:
    prometheus.io/scrape: 'true'
    prometheus.io/port: {{ $values.telemetry.metricsPort | quote }}
    # Other secrets, other pods. One that exists already changes without us: README.md.
    checksum/secret: {{ $values.secret | toJson | sha256sum }}
spec:
  serviceAccountName: {{ include "vitrine.name" . }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- with $values.image.pullSecrets }}
  imagePullSecrets:
    {{- range . }}
    - name: {{ . }}
    {{- end }}
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 10001
    runAsGroup: 10001
    fsGroup: 10001
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile: { type: RuntimeDefault }
  terminationGracePeriodSeconds: {{ $values.shutdown.graceSeconds }}
  # As even as may be: while a zone or a node is away, its replicas run elsewhere.
  topologySpreadConstraints:
    {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
    - maxSkew: 1
      topologyKey: {{ . }}
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "vitrine.selector" (list $root $name) | nindent 10 }}
      matchLabelKeys: [{{ if eq $name "tracking" }}controller-revision-hash{{ else }}pod-template-hash{{ end }}]
    {{- end }}
  containers:
    - name: {{ $name }}
      image: {{ printf "%s/%s:%s" ($values.image.registry | default "vitrine") $name ($values.image.tag | default $root.Chart.AppVersion) }}
      imagePullPolicy: {{ $values.image.pullPolicy }}
      env:
        {{- include "vitrine.environment" . | nindent 8 }}
      ports:
        - { name: http, containerPort: 4000 }
        - { name: metrics, containerPort: {{ $values.telemetry.metricsPort }} }
      # It listens at once, and waits for its engines by itself: alive is not ready.
      startupProbe: { httpGet: { path: /health, port: http }, periodSeconds: 1, failureThreshold: 60 }
      livenessProbe: { httpGet: { path: /health, port: http }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
      readinessProbe: { httpGet: { path: /ready, port: http }, periodSeconds: 5, timeoutSeconds: 5, failureThreshold: 2 }
      lifecycle:
        preStop: { sleep: { seconds: {{ $values.shutdown.pauseSeconds }} } }
      resources:
        requests: { cpu: {{ $service.cpu }}, memory: {{ $service.memory }} }
        limits: { memory: {{ $service.memory }} }
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if has "kafka" $service.engines }}
        - { name: spool, mountPath: /spool }
        {{- end }}
  volumes:
    - { name: tmp, emptyDir: { medium: Memory, sizeLimit: 64Mi } }
{{- end }}
