import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Text } from '#ui/native/Text.tsx';
import { startAuthenticatorSetUp } from '../../../contract.ts';
import type { CodedSetUp } from '../../../web/set-up/set-up-method.ts';
import { factorTexts } from '../../../web/texts.ts';
import { authenticator } from '../facts.ts';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';

export const authenticatorSetUp: CodedSetUp = {
	key: authenticator.key,
	action: (text) => [text('setup.show_code'), text('setup.showing')],
	fields: Help,
	beginsAlone: true,
	async start() {
		const { uri, secret } = await call(startAuthenticatorSetUp, {});
		return {
			proof: 'own code',
			shown: <AuthenticatorKey uri={uri} secret={secret} />,
			words: (text) => ({
				title: text('setup.scan_title'),
				lead: text('setup.scan_text'),
				label: text('setup.app_code'),
			}),
		};
	},
};

function Help(): ReactElement {
	const text = useText(factorTexts);
	return <Text tone="muted">{text('setup.authenticator_help')}</Text>;
}
