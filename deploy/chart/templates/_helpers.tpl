{{/* What several templates share. */}}

{{- define "kosheli.labels" -}}
app.kubernetes.io/name: kosheli
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "kosheli.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* For every container: no privileges, and a read-only root file system. */}}
{{- define "kosheli.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* For every pod of the product. */}}
{{- define "kosheli.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* The settings of the product; a pod adds its own below. */}}
{{- define "kosheli.env" -}}
{{- $_ := required "settings.PUBLIC_URL is required" .Values.settings.PUBLIC_URL }}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- if .Values.documents.inBucket }}
- { name: DOCUMENT_S3_REQUIRED, value: 'on' }
{{- end }}
{{- if .Values.scanner.enabled }}
- { name: CLAMD_URL, value: 'unix:/run/clamav/clamd.sock' }
{{- end }}
{{- if .Values.traces.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ .Values.traces.endpoint | quote }} }
{{- end }}
{{- end }}

{{/* Where documents and the scanner's socket are. */}}
{{- define "kosheli.mounts" -}}
- { name: documents, mountPath: /data }
{{- if .Values.scanner.enabled }}
- { name: scanner, mountPath: /run/clamav }
{{- end }}
{{- end }}

{{- define "kosheli.volumes" -}}
- name: documents
{{- if .Values.documents.existingClaim }}
  persistentVolumeClaim: { claimName: {{ .Values.documents.existingClaim }} }
{{- else if .Values.documents.inBucket }}
  emptyDir: {}
{{- else }}
{{- fail "Set documents.existingClaim to a claim that several pods may write, or documents.inBucket to true and DOCUMENT_S3_* in the Secret." }}
{{- end }}
{{- if .Values.scanner.enabled }}
- { name: scanner, emptyDir: { medium: Memory } }
- { name: signatures, emptyDir: {} }
- { name: scanner-temporary, emptyDir: {} }
- { name: scanner-settings, configMap: { name: {{ .Release.Name }}-clamd } }
{{- end }}
{{- end }}

{{/* clamd in the same pod, from its own image and with that image's user. */}}
{{- define "kosheli.scanner" -}}
{{- if .Values.scanner.enabled }}
- name: clamd
  image: {{ .Values.scanner.image }}
  command: [/init-unprivileged]
  securityContext:
    {{- include "kosheli.containerSecurity" . | nindent 4 }}
    runAsUser: 100
    runAsGroup: 101
  resources: {{- toYaml .Values.scanner.resources | nindent 4 }}
  volumeMounts:
    - { name: scanner-settings, mountPath: /etc/clamav/clamd.conf, subPath: clamd.conf }
    - { name: scanner, mountPath: /run/clamav }
    - { name: signatures, mountPath: /var/lib/clamav }
    - { name: scanner-temporary, mountPath: /tmp }
    - { name: scanner-temporary, mountPath: /run/lock }
    - { name: scanner-temporary, mountPath: /var/log/clamav }
{{- end }}
{{- end }}
