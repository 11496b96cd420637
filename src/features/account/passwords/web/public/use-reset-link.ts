// The state of the reset page: the link is looked at first, so that no one chooses a password for nothing.
import { useEffect, useEffectEvent, useState } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { matchRoute, pathTo } from '#platform/contract/paths.ts';
import { takeAddressToken } from '#platform/web/address-token.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { checkPasswordReset, type PasswordPolicy } from '../../contract.ts';
import { passwordsTexts } from '../page-texts.ts';

export type ResetLink =
	| { readonly state: 'checking' | 'done' }
	| { readonly state: 'open'; readonly token: string; readonly policy: PasswordPolicy }
	| { readonly state: 'expired' | 'failed'; readonly reason: string };

/** Stands in the address where the token was. */
const placeholder = 'link';

export function useResetLink() {
	const text = useText(passwordsTexts);
	const language = useLanguage();
	const [link, setLink] = useState<ResetLink>({ state: 'checking' });
	const check = async (): Promise<void> => {
		setLink({ state: 'checking' });
		const inAddress = matchRoute(location.pathname)?.params['token'];
		const token = takeAddressToken(
			inAddress === placeholder ? undefined : inAddress,
			pathTo('resetPassword', { token: placeholder }),
		);
		try {
			const input = { resetToken: token ?? placeholder, languageId: languageIds[language] };
			const { policy: given } = await call(checkPasswordReset, input, { token: null });
			const policy = {
				minLength: given.minLength,
				maxLength: given.maxLength,
				hasComposition: given.composition,
			};
			setLink({ state: 'open', token: token ?? placeholder, policy });
		} catch (error) {
			const state = hasErrorKey(error, 'passwords.link_expired') ? 'expired' : 'failed';
			setLink({ state, reason: describeFailure(error, text('forgot.network_failure')) });
		}
	};
	const begin = useEffectEvent(check);
	// oxlint-disable-next-line react/set-state-in-effect -- the address can only be read once the page is alive
	useEffect(() => void begin(), []);
	return {
		link,
		checkAgain: () => void check(),
		finish: () => setLink({ state: 'done' }),
		expire: (reason: string) => setLink({ state: 'expired', reason }),
	};
}
