// The merchant's private key for use with the sandbox only: PKCS #8 in DER, as Base64.

export const SANDBOX_PRIVATE_KEY = [
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQDa+ilLpG4x3tUUyfCZRwcjK6TqP3ad87yU5Fs0XE',
  'x1dzATFSmYSdQ2l9JhJkXRp/gxkbcHhP/Ro1aP/BePtAhhPNGEHCwNyheKvQDOqZFzDPo0bDkGDoOYhqE9lxwOGnIk',
  'cMRJXbsrV7yAlT5ndDH++az9tCONBXc/pwMHnRzRKlpO0haYhKh1gROJjatNNFkjZosQoun3SeLrVmahUMuHVYlf4B',
  'KdgjJfutdujN7xmrkgwhVohfLcgJRl6tVng3KuGdrk5Qqxm7cbr58MI4Sli+18o5UY89T0eSLzmIymyvROPHUZxJW3',
  'dkD1kUtGzeAR2EqnJVyX839YQEaMQ2aRAgMBAAECggEAJEz86YrsWvIWICh17UL8E5WESkeTsg2aK+igl1Exukte5I',
  'Welp4D7bpEvabVmN2f5GpujXLmjGnny14UHdYk3tHGkysEa+jI9vlBbVZo7p9ZHwr4d7Y86d0aVRZ8J85fMQah/jOT',
  '9/8cbbMlXDXD+qvd71Tx4R/l1onTk8CKQBYseudw0eyYf0X/psRgEEOw6UseB+Cn3aujH7v0+CqEkw120p5UB5lQkI',
  'LdHvy7uN7peeF8gkpQYnBn9tzTA9e2hGeGHQdq7dytf7asZhyZml04EsU4zrC8EB5tsPIhTKjvEoEATnDZy+NGUEX6',
  '++vCBbcOsaN4EjX0Lbd7QMKJfQKBgQDtCIUOWt+b2LsCLcr7nevarXAA5jFiUzlZBk+AkjJXjEsibeNrxaO4+IvsOP',
  'Z7lcsohpfja2ATE7TmXYbTUJpaMfewM02zV88sQue6LSf0EpU0BvMi624FNsAnTH5C1uinbOPEKeIgtynUnj/G1wSe',
  'peRaM0c0Rm2Xumn8EzaXqwKBgQDsf8YVZXD239bIqccw3A0sTbtdUShXHcPoW/MAordSieV7NzRhJQPhkKMGJ1HBRJ',
  'P/FHOcBXRK8spZy5wtnmv/Svy6Zr/U9dpBbg7zWA8bAG9152QgXjMcJxIQlXlCLraMq+854ncq5IwOITnMdtp3SsQW',
  'k9Db4O/UGSDkpmQOswKBgCLJR02uBHcIvZk6QzneGUkEfxWCsuitMhNgm7ZQvlae3j/1RJUCcl6pC0/lpDbK6v/NkO',
  'jtTzI9iCTuwOSuRZjLEICpZtPVJTBnuT5Xdi+Zso/qHTCYwJK/UD/0N+tzQr2fe2XEh80pVFhByTZTQ/hMfFDIicCg',
  'PWExGHDIGRD1AoGAVsmk9WEejVojRcwYDvQR2XpFEb+goCeKJxDnIgqUX7O/BPKDREsDG5mqWa3AML5r2SW2L0FJJd',
  '/nJgC0NYF3fF4WVIk0SIBYMb6jueVM1cnZHVlmwwIOm3wzAub3crQVxZWq2oEi3hi01NKYlVHgZfqH7wkbkjT/jcQS',
  '8BWnjkUCgYEAq7Vp/AlEaNI8C/Pfz6AxNtX8Ir1JYOnUhAXlZY5MXzaEynygAoZWdW8ykvplZcWxhYbHPH4N6m00Qi',
  'E7NqXRsheE6jNnzkeD5j11yAm7k5DZRVcda6oHWfysl8DqVjIAiIr8vCTbyW39T3o9fIZvHPMjtehJDi5inLaeqUza',
  'vRo=',
].join('');
