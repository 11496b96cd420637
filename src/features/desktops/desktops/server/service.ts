import { translators } from '#platform/contract/text.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { newDesktopEn } from '../messages.en.ts';
import { newDesktopFr } from '../messages.fr.ts';
import { insertFirstDesktop, listDesktops } from './repo.ts';

const texts = translators(newDesktopEn, newDesktopFr);

/** A person's desktops; a person without any gets a first, empty one, named in their language. */
export async function listOwnDesktops(queries: TransactionQueries, clock: Clock, actor: Actor) {
	const desktops = await listDesktops(queries, actor);
	if (desktops.length > 0) return desktops;
	const text = texts[actor.language];
	await insertFirstDesktop(queries, clock, actor, text('desktops.first_name'));
	return listDesktops(queries, actor);
}
