import type { IconName } from '#ui/icons/icon-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { BrandRow } from '#features/staff/brands/web/queries.ts';
import { useWhen } from '#features/staff/brands/web/use-when.ts';
import { brandPageTexts } from './texts.ts';

type Attention = BrandRow['attention'][number];

interface AttentionWords {
	readonly icon: IconName;
	readonly tone: 'danger' | 'warning' | 'quiet';
	readonly title: string;
	readonly words: string;
}

const icons: Readonly<Record<Attention['code'], IconName>> = {
	host_down: 'unlink',
	sender_off: 'mail-warning',
	waits_for_you: 'users',
	plan_fails: 'calendar-x',
	draft_blocked: 'triangle-alert',
	parts_missing: 'circle-alert',
};

const tones: Readonly<Partial<Record<Attention['code'], AttentionWords['tone']>>> = {
	host_down: 'danger',
	sender_off: 'danger',
	parts_missing: 'quiet',
};

/** What a brand needs, in the words of the fix. */
export function useAttention(): (attention: Attention) => AttentionWords {
	const text = useText(brandPageTexts);
	const when = useWhen();
	return ({ code, count = 0, name = '', since }) => ({
		icon: icons[code],
		tone: tones[code] ?? 'warning',
		title: text(`attention.${code}`, { count, name }),
		words: [since !== undefined && text('attention.since', { time: when.exact(since) }), text(`attention.${code}_text`)]
			.filter(Boolean)
			.join(' '),
	});
}
