import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { displayName } from '#features/account/profile/rules.ts';
import { PersonPhoto } from '#features/account/profile/web/PersonPhoto.tsx';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { shellTexts } from '../page-texts.ts';

const importMenu = () => import('./AccountMenu.tsx');
const AccountMenu = lazy(async () => ({ default: (await importMenu()).AccountMenu }));

/** It is as large as the button with a name of usual length. */
function UnknownPerson(): ReactElement {
	return (
		<span className="flex min-h-control items-center gap-2.5 px-1.5">
			<Skeleton shape="circle" className="size-8!" />
			<span className="me-6.5 grid w-28 gap-2 max-sm:hidden">
				<Skeleton width="wide" className="h-3!" />
				<Skeleton className="h-2.5!" />
			</span>
		</span>
	);
}

/** Opens the account menu, which is fetched when the person comes near it. */
export function AccountButton(): ReactElement {
	const text = useText(shellTexts);
	const { data: profile } = useQuery(profileQuery);
	const [isUsed, setUsed] = useState(false);
	if (profile === undefined) return <UnknownPerson />;
	const name = displayName(profile);
	const button = (
		<button
			type="button"
			aria-haspopup="menu"
			className="flex min-h-control items-center gap-2.5 rounded-md px-1.5 hover:bg-hover"
			onPointerEnter={() => void importMenu()}
			onFocus={() => void importMenu()}
			onClick={() => setUsed(true)}
		>
			<PersonPhoto profile={profile} size="medium" />
			{/* Its visible words are its name (WCAG 2.2 SC 2.5.3), also where a phone has no room to show them. */}
			<span className="text-start leading-tight max-sm:sr-only">
				<span className="block max-w-44 truncate text-sm font-medium text-strong">{name}</span>
				<span className="block max-w-44 truncate text-sm text-muted">{profile.officeName}</span>
				<span className="sr-only">{text('shell.account')}</span>
			</span>
			<Icon name="chevron-down" className="text-muted max-sm:hidden" />
		</button>
	);
	if (!isUsed) return button;
	return (
		<Suspense fallback={button}>
			<AccountMenu profile={profile} trigger={button} />
		</Suspense>
	);
}
