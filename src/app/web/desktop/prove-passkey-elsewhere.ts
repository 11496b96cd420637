/** Of another account: this browser's own session is left alone. */
export async function provePasskeyElsewhere(pendingToken: string): Promise<string | undefined> {
	const { verifyByPasskey } = await import('#features/account/passkeys/web/public/verify-step.ts');
	const outcome = await verifyByPasskey(pendingToken, { withoutCookies: true });
	return typeof outcome === 'string' ? undefined : outcome.token;
}
