import { useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { locales } from '#platform/contract/language.ts';
import type { en } from '../messages.en.ts';

/** A greeting for the time of day where the person is, and today's date. */
export function useGreeting(name: string): string {
	const text = useText<typeof en>('desktops');
	const language = useLanguage();
	const [now] = useState(() => new Date());
	const part = now.getHours() < 12 ? 'morning' : now.getHours() < 18 ? 'afternoon' : 'evening';
	const date = new Intl.DateTimeFormat(locales[language], { weekday: 'long', day: 'numeric', month: 'long' }).format(
		now,
	);
	return `${text(`home.greeting_${part}`, { name })} · ${date}`;
}
