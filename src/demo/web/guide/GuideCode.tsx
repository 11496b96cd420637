import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { fillIn } from './fill-in.ts';
import { type NewestCode, useNewestCode } from './use-newest-code.ts';
import { guideTexts } from './page-texts.ts';

/** Below the card of the code page: the code that was just sent, and a press that enters it. */
export function GuideCode(): ReactElement {
	const text = useText(guideTexts);
	const newest = useNewestCode();
	const digits = newest === undefined ? '' : newest.code.replace(/\d(?=\d)/g, '$& ');
	return (
		<section
			aria-label={text('guide.demonstration')}
			className="mt-4 flex min-h-20 items-center gap-3 rounded-lg border border-line bg-sunken px-4 py-3"
		>
			<div className="min-w-0 grow">
				<p className="text-sm text-muted">
					<strong className="font-semibold text-strong">{text('guide.demonstration')}</strong>
					{' · '}
					{text('guide.newest')}
				</p>
				{/* Said once for each code; the age next to it counts without words. */}
				<p role="status" className="sr-only">
					{newest === undefined ? '' : text('guide.newest_spoken', { digits })}
				</p>
				{newest === undefined ? (
					<p className="text-sm text-muted">{text('guide.none')}</p>
				) : (
					<p aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2.5">
						<span className="figures text-2xl font-semibold tracking-wider whitespace-nowrap text-strong">
							{newest.code.slice(0, 3)} {newest.code.slice(3)}
						</span>
						<Age newest={newest} />
					</p>
				)}
			</div>
			{newest !== undefined && (
				<Button variant="secondary" className="shrink-0" onClick={() => fillIn({ code: newest.code })}>
					<span aria-hidden="true">{text('guide.fill')}</span>
					<span className="sr-only">{text('guide.fill_spoken')}</span>
				</Button>
			)}
		</section>
	);
}

function Age({ newest: { ageSeconds } }: { readonly newest: NewestCode }): ReactElement {
	const text = useText(guideTexts);
	return (
		<span className="text-sm text-muted">
			{ageSeconds < 60
				? text('guide.age_seconds', { count: ageSeconds })
				: text('guide.age_minutes', { count: Math.floor(ageSeconds / 60) })}
		</span>
	);
}
