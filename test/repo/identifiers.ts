// Finds what writes how a record is reached and known elsewhere: by SQL and by the query builder.
import { camelCase } from '#platform/server/db/keep.ts';
import type { SourceFile } from './checkout.ts';

/** Columns of `users` and whole tables that say who can come to hold a record. */
const columns = ['email', 'phone'];
const tables = ['external_ids', 'linked_accounts'];

/** What the file writes of them: `users.email`, `external_ids`; `users.*` where the query builder is given values that are not spelled out. */
export function identifierWrites({ text }: SourceFile): readonly string[] {
	const found = new Set<string>();
	for (const [, set = ''] of text.matchAll(
		/\bupdate users\b[\s\S]*?\bset\b([\s\S]*?)(?:\bwhere\b|\breturning\b|`|')/g,
	)) {
		for (const column of columns) if (new RegExp(`\\b${column}\\s*=`).test(set)) found.add(`users.${column}`);
	}
	if (/\binsert into users\b|insertInto\(\s*'users'|keep\.insert\(\s*'\w+',\s*'users'/.test(text))
		found.add('new users');
	if (/updateTable\(\s*'users'/.test(text)) {
		for (const [, values = ''] of text.matchAll(/\.set\(([\s\S]*?)\)\s*[.;,]/g)) {
			if (!/^\s*(?:\(\w+\) => \()?\{/.test(values) || values.includes('...')) found.add('users.*');
			for (const column of columns)
				if (new RegExp(`\\b${column}\\b\\s*[:,}]`).test(values)) found.add(`users.${column}`);
		}
	}
	for (const table of tables) {
		const sql = new RegExp(`\\b(?:insert into|update|delete from) ${table}\\b`);
		const builder = new RegExp(
			`(?:insertInto\\(|updateTable\\(|deleteFrom\\(|keep\\.insert\\(\\s*'\\w+',)\\s*'(?:${table}|${camelCase(table)})'`,
		);
		if (sql.test(text) || builder.test(text)) found.add(table);
	}
	return [...found].toSorted();
}
