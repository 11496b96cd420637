/** Proves a passkey of another account; this browser's own session stays as it is. */
export async function provePasskeyElsewhere(pendingToken: string): Promise<string | undefined> {
	const { verifyByPasskey } = await import('#features/account/passkeys/web/public/verify-step.ts');
	const outcome = await verifyByPasskey(pendingToken, { withoutCookies: true });
	return typeof outcome === 'string' ? undefined : outcome.token;
}
