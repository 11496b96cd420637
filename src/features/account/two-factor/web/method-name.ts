import type { Translate } from '#platform/contract/text.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { FactorMethod } from '../contract.ts';
import type { settingsEn } from '../messages.en.ts';

export function methodName(text: Translate<typeof settingsEn>, method: FactorMethod): string {
	return method === 'passkey' ? text('factors.passkey') : text(`setup.${method}`);
}

export const methodIcons: Readonly<Record<FactorMethod, IconName>> = {
	authenticator: 'shield-check',
	sms: 'smartphone',
	email: 'mail',
	passkey: 'fingerprint-pattern',
};
