import type { ReactElement } from 'react';
import type { GuideData, GuidePerson } from '#app/contract/page-data.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { fillIn } from './fill-in.ts';
import { guideTexts } from './page-texts.ts';

/** Whom one can be: on a desk a card at the foot of the brand's panel, on a phone tiles above the form. */
export function GuidePeople({ guide: { password, people } }: { readonly guide: GuideData }): ReactElement {
	const text = useText(guideTexts);
	// The password as a word of its own; the sentence differs by language.
	const [before, after] = text('guide.lead', { password: '\0' }).split('\0');
	return (
		<section
			aria-labelledby="guide-title"
			className="lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:shadow-[var(--elevation-2)]"
		>
			<div className="lg:border-b lg:border-line lg:px-4 lg:py-3.5">
				<h2 id="guide-title" className="font-semibold text-strong">
					<span className="max-lg:hidden">{text('guide.title')}</span>
					<span className="lg:hidden">{text('guide.title_short')}</span>
				</h2>
				<p className="text-sm text-muted max-lg:hidden">
					{before}
					<code className="text-strong">{password}</code>
					{after}
				</p>
			</div>
			<ul className="grid gap-2 max-lg:mt-3 max-lg:grid-cols-2 lg:gap-0 lg:divide-y lg:divide-line">
				{people.map((person) => (
					<li key={person.loginName}>
						<PersonButton person={person} password={password} />
					</li>
				))}
			</ul>
			<p className="text-sm max-lg:mt-1.5 lg:border-t lg:border-line lg:px-4 lg:py-3">
				<TextLink href="/dev">{text('guide.more')}</TextLink>
			</p>
		</section>
	);
}

interface PersonButtonProps {
	readonly person: GuidePerson;
	readonly password: string;
}

function PersonButton({ person, password }: PersonButtonProps): ReactElement {
	const text = useText(guideTexts);
	const { id, loginName, givenName, familyName, note, role } = person;
	return (
		<button
			type="button"
			className="flex min-h-14 w-full items-center gap-3 px-2.5 py-2 text-start hover:bg-hover max-lg:h-full max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface lg:px-4 lg:py-2"
			onClick={() => fillIn({ loginName, password })}
		>
			<Avatar name={`${givenName} ${familyName}`} tintKey={String(id)} />
			<span className="min-w-0 grow break-words">
				<span className="sr-only">{text('guide.sign_in')} </span>
				<span className="block text-strong">
					{givenName}
					<span className="max-lg:hidden"> {familyName}</span>
				</span>
				<span className="block text-sm text-muted max-lg:hidden">{note}</span>
				<span className="block text-sm text-muted lg:hidden">{role}</span>
			</span>
			<Icon name="arrow-right" className="text-muted max-lg:hidden" />
		</button>
	);
}
