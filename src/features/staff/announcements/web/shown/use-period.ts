import { locales } from '#platform/contract/language.ts';
import { useLanguage } from '#platform/web/text-context.tsx';
import { useMoment } from '../use-moment.ts';

interface Period {
	readonly beginsAt: string;
	readonly endsAt?: string | undefined;
}

/** Writes from when until when: what both times share is said once. */
export function usePeriod(): (period: Period) => string {
	const language = useLanguage();
	const moment = useMoment();
	const format = new Intl.DateTimeFormat(locales[language], {
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
	});
	return ({ beginsAt, endsAt }) =>
		endsAt === undefined ? moment(beginsAt) : format.formatRange(new Date(beginsAt), new Date(endsAt));
}
