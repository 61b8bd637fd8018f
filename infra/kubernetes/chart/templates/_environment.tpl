{{/* What a process is told. Given the root, the name of a service and its row: no secret that it has no use for. */}}
{{- define "vitrine.environment" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $service := index . 2 }}{{ $values := $root.Values -}}
{{- $of := dict "mongodb" (list "MONGODB_URL") "nats" (list "NATS_URL") "kafka" list "redis" (list "REDIS_URL") "s3" (list "S3_ACCESS_KEY" "S3_SECRET_KEY") -}}
{{- $plain := dict "HOST" "0.0.0.0" "PORT" "4000" "METRICS_HOST" "0.0.0.0" "METRICS_PORT" (toString $values.telemetry.metricsPort) -}}
{{- range $service.calls }}{{ $_ := set $plain (printf "%s_URL" (upper .)) (printf "http://%s:4000" (include "vitrine.name" (list $root .))) }}{{ end -}}
{{- if has "kafka" $service.engines }}{{ $_ := set $plain "KAFKA_BROKERS" $values.engines.kafka.brokers }}{{ $_ := set $plain "SPOOL_DIR" "/spool" }}{{ end -}}
{{- if has "s3" $service.engines }}{{ $_ := set $plain "S3_URL" $values.engines.s3.url -}}
{{- else }}{{ range list "S3_ACCESS_KEY" "S3_SECRET_KEY" }}{{ $_ := set $plain . "not-used" }}{{ end }}{{ end -}}
{{- with $values.telemetry.endpoint }}{{ $_ := set $plain "OTEL_EXPORTER_OTLP_ENDPOINT" . }}{{ end -}}
{{- $plain = mergeOverwrite $plain $values.telemetry.settings $values.settings $service.settings -}}
- name: POD_NAME
  valueFrom: { fieldRef: { fieldPath: metadata.name } }
- name: OTEL_RESOURCE_ATTRIBUTES
  value: {{ printf "k8s.namespace.name=%s,k8s.pod.name=$(POD_NAME),service.version=%s" $root.Release.Namespace ($values.image.tag | default $root.Chart.AppVersion) | quote }}
{{- range $setting, $text := $plain }}
- name: {{ $setting }}
  value: {{ $text | quote }}
{{- end }}
{{- $secrets := list "GATEWAY_KEY" }}
{{- range $service.engines }}{{ $secrets = concat $secrets (get $of .) }}{{ end }}
{{- range $secrets }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ include "vitrine.secret" $root }}, key: {{ . }} } }
{{- end }}
{{- if eq $name "identity" }}
{{- range list "ADMIN_USERNAME" "ADMIN_PASSWORD" "SMTP_URL" }}
- name: {{ . }}
  valueFrom: { secretKeyRef: { name: {{ include "vitrine.secret" $root }}, key: {{ . }}, optional: true } }
{{- end }}
{{- end }}
{{- end }}
