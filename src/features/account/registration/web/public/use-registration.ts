// The steps of a registration: the form, the code, another user name where that one was taken, the end.
import { useEffect, useEffectEvent, useState } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { maxTokenLength } from '#platform/web/address-token.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { getInvitation } from '../../contract.ts';
import { registrationTexts } from '../page-texts.ts';

export interface Invitation {
	readonly token: string;
	readonly email: string;
	readonly givenName: string;
	readonly familyName: string;
	readonly organisation: string;
}

/** A registration under way. */
export interface Started {
	readonly token: string;
	readonly email: string;
	readonly loginName: string;
	readonly resendAfterSeconds: number;
}

export type Step =
	| { readonly name: 'form' }
	| { readonly name: 'code' | 'name'; readonly started: Started }
	| { readonly name: 'done'; readonly loginName: string };

export type InvitationState =
	| { readonly state: 'none' | 'loading' }
	| { readonly state: 'found'; readonly invitation: Invitation }
	| { readonly state: 'refused'; readonly reason: string };

/** The invitation in the fragment of the address; it leaves the address bar, and no server was ever sent it. */
export function useInvitation(): InvitationState {
	const text = useText(registrationTexts);
	const language = useLanguage();
	const [found, setFound] = useState<InvitationState>({ state: 'none' });
	const begin = useEffectEvent(async (): Promise<void> => {
		const token = takeFragment();
		if (token === undefined) return;
		setFound({ state: 'loading' });
		try {
			const input = { invitationToken: token, languageId: languageIds[language] };
			const { email, givenName, familyName, organisationName } = await call(getInvitation, input, { token: null });
			const names = { givenName, familyName, organisation: organisationName };
			setFound({ state: 'found', invitation: { token, email, ...names } });
		} catch (error) {
			setFound({ state: 'refused', reason: describeFailure(error, text('register.network_failure')) });
		}
	});
	// oxlint-disable-next-line react/set-state-in-effect -- the address can only be read once the page is alive
	useEffect(() => void begin(), []);
	return found;
}

/** Kept with the browser's entry of this page, so that a reload finds it again. */
function takeFragment(): string | undefined {
	const inAddress = location.hash.slice(1, 1 + maxTokenLength);
	if (inAddress !== '') history.replaceState({ invitation: inAddress }, '', location.pathname + location.search);
	const state: unknown = history.state;
	const hasOne = typeof state === 'object' && state !== null && 'invitation' in state;
	return hasOne && typeof state.invitation === 'string' ? state.invitation : undefined;
}
