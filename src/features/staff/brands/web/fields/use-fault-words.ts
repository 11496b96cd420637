import { useText } from '#platform/web/text-context.tsx';
import type { Fault } from '#features/staff/brand-editor/contract.ts';
import { brandTexts } from '../texts.ts';
import { useRatio } from '#platform/web/use-ratio.ts';

/** What is wrong with a field of a draft, and what would be right. */
export function useFaultWords(): (fault: Fault) => string {
	const text = useText(brandTexts);
	const ratio = useRatio();
	return ({ code, path, minimum, against, nearest, count = 0 }) => {
		if (code === 'vendor' && path === 'signInMethods') return text('fault.vendor_sign_in');
		if (code === 'rule' && path.startsWith('packages.')) return text('fault.rule_packages');
		if (code === 'rule' && path.startsWith('credits.')) return text('fault.rule_credits');
		if (code !== 'contrast' || minimum === undefined || against === undefined) return text(`fault.${code}`, { count });
		const values = { minimum: ratio(minimum), against };
		return nearest === undefined
			? text('fault.contrast_on', values)
			: text('fault.contrast_nearest', { ...values, nearest });
	};
}
