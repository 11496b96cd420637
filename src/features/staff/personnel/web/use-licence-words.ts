import { useText } from '#platform/web/text-context.tsx';
import { type HeldLicence, licenceClasses, provinces } from '../contract.ts';
import { personnelTexts } from './texts.ts';

/** Puts province and class into words. */
export function useLicenceWords() {
	const text = useText(personnelTexts);
	return {
		province: ({ province: key }: Pick<HeldLicence, 'province'>): string => {
			const known = provinces.find((one) => one === key);
			return known === undefined ? key : text(`province.${known}`);
		},
		class: ({ class: key }: Pick<HeldLicence, 'class'>): string => {
			const known = licenceClasses.find((one) => one === key);
			return known === undefined ? key : text(`class.${known}`);
		},
	};
}
