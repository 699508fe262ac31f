// The WebAuthn relying party, by which passkeys work only on our address.
export interface RelyingParty {
  rpID: string;
  origin: string;
}

export function relyingParty({ publicUrl }: { publicUrl: string }): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
