import type { IconName } from '#ui/icons/icon-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { BrandRow } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from './texts.ts';

type Attention = BrandRow['attention'][number];

interface AttentionWords {
	readonly icon: IconName;
	readonly tone: 'warning' | 'quiet';
	readonly title: string;
	readonly words: string;
}

const icons: Readonly<Record<Attention['code'], IconName>> = {
	waits_for_you: 'users',
	plan_fails: 'calendar-x',
	draft_blocked: 'triangle-alert',
	parts_missing: 'circle-alert',
};

/** What a brand needs, in the words of the fix. */
export function useAttention(): (attention: Attention) => AttentionWords {
	const text = useText(brandPageTexts);
	return ({ code, count = 0 }) => ({
		icon: icons[code],
		tone: code === 'parts_missing' ? 'quiet' : 'warning',
		title: text(`attention.${code}`, { count }),
		words: text(`attention.${code}_text`),
	});
}
