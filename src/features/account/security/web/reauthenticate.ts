import { call } from '#platform/web/api-client.ts';
import { exchangeToken } from '#platform/web/token-exchange.ts';
import { beginProof, type ProofMethod, prove } from '../contract.ts';

/** Proves again who the person is and keeps the token that comes with it. Throws ApiProblem where the answer is refused. */
export async function reauthenticate(method: ProofMethod, answer: string): Promise<void> {
	await exchangeToken(async (token) => (await call(prove, { method, answer }, { token })).accessToken);
}

/** Lets the browser sign a challenge with a passkey; the library comes only now. Throws where the person cancels. */
export async function askPasskey(): Promise<string> {
	const { challenge = '{}' } = await call(beginProof, { method: 'passkey' });
	const { startAuthentication } = await import('@simplewebauthn/browser');
	// Our own server made the options.
	type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
	return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(challenge) as Options }));
}
