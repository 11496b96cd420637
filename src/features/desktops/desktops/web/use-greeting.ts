import { useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { desktopTexts } from './texts.ts';

/** A greeting for the time of day where the person is, and today's date. */
export function useGreeting(name: string): string {
	const text = useText(desktopTexts);
	const language = useLanguage();
	const [now] = useState(() => new Date());
	const part = now.getHours() < 12 ? 'morning' : now.getHours() < 18 ? 'afternoon' : 'evening';
	const format = createDateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' });
	return `${text(`home.greeting_${part}`, { name })} · ${format(now)}`;
}
