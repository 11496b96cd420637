import type { Translate } from '#platform/contract/text.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { FactorMethod } from '../contract.ts';
import type { settingsEn } from '../messages.en.ts';
import { factors } from '../methods/list.ts';

export function methodName(text: Translate<typeof settingsEn>, method: FactorMethod): string {
	return text(`setup.${method}`);
}

export function methodIcon(method: FactorMethod): IconName {
	return factors.find(({ key }) => key === method)?.icon ?? 'shield-check';
}
