// Who we are to passkeys: they work on our address only.
export interface RelyingParty {
  rpID: string;
  origin: string;
}

export function relyingParty({ publicUrl }: { publicUrl: string }): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
