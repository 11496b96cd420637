import { useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useView } from '#platform/web/view.ts';
import { desktopTexts } from './texts.ts';

/** A greeting for the time of day where the person is, and today's date. */
export function useGreeting(name: string): string {
	const text = useText(desktopTexts);
	const language = useLanguage();
	const view = useView();
	const [now] = useState(() => view?.now ?? new Date());
	const timeZone = view?.timeZone;
	const hour = Number(createDateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone })(now));
	const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
	const format = createDateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
	return `${text(`home.greeting_${part}`, { name })} · ${format(now)}`;
}
