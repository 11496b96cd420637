import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { OwnSliceSetUp } from '../../../web/set-up/set-up-method.ts';
import { factorTexts } from '../../../web/texts.ts';
import { passkey } from '../facts.ts';

const refusals = {
	cancelled: 'setup.passkey_cancelled',
	'already there': 'setup.passkey_already_there',
	unsupported: 'setup.passkey_unsupported',
} as const;

export const passkeySetUp: OwnSliceSetUp = {
	key: passkey.key,
	action: (text) => [text('setup.make_passkey'), text('setup.making_passkey')],
	fields: Help,
	isPossible: () => 'PublicKeyCredential' in window,
	explain: (text, outcome) => text(refusals[outcome]),
};

function Help(): ReactElement {
	const text = useText(factorTexts);
	return <Text tone="muted">{text('setup.passkey_help')}</Text>;
}
