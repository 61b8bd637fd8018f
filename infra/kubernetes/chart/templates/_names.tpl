{{- define "vitrine.labels" -}}
app.kubernetes.io/name: vitrine
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* What never changes: selectors. Given the root and the name of a service. */}}
{{- define "vitrine.selector" -}}
{{- $root := index . 0 -}}
app.kubernetes.io/name: vitrine
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* Metadata of what belongs to one service. */}}
{{- define "vitrine.metadata" -}}
{{- $root := index . 0 -}}
name: {{ include "vitrine.name" . }}
labels:
  {{- include "vitrine.labels" $root | nindent 2 }}
  app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "vitrine.name" -}}
{{ (index . 0).Release.Name }}-{{ index . 1 }}
{{- end }}

{{- define "vitrine.secret" -}}
{{ .Values.secret.existing | default (printf "%s-secrets" .Release.Name) }}
{{- end }}

{{/* Whether its replicas are somebody else's to choose. */}}
{{- define "vitrine.scaled" -}}
{{- with get (index . 0).Values.autoscaling (index . 1) }}{{ if .enabled }}yes{{ end }}{{ end -}}
{{- end }}
