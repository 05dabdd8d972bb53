import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { request } from '../../platform/api/request.ts';
import { Button } from '../../platform/kit/button/button.tsx';
import { TextArea } from '../../platform/kit/input/text-input.tsx';
import { useSend } from '../../platform/resource/form/use-send.ts';
import { mentionAt, mentionedIn, type OpenMention, type Person, withMention } from './mention-text.ts';
import { useMentionable } from './use-mentionable.ts';

interface ComposerProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
  readonly onSaid: () => void;
}

const longest = 1000;

function useComposer({ resource, id, onSaid }: ComposerProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [open, setOpen] = useState<OpenMention>();
  const [fault, setFault] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const { sending, send } = useSend();
  const write = (next: string, caret: number) => {
    setText(next);
    setOpen(mentionAt(next, caret));
    setFault(undefined);
  };
  const choose = (person: Person) => {
    if (!open) return;
    const next = withMention(text, open, person);
    setText(next.text);
    setChosen([...chosen, person]);
    setOpen(undefined);
    // The caret can be set once the field has the text.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const submit = async () => {
    if (text.trim() === '') return;
    const body = { text, mentions: mentionedIn(text, chosen).map((person) => ({ id: person.id })) };
    const path = `${resource.path}/${id}/comments/`;
    const sent = await send((intent) => request({ method: 'POST', path, body }, { intent, shows: 'all' }));
    if (!sent) return;
    if ('refused' in sent) return setFault(sent.refused.message);
    setText('');
    setChosen([]);
    onSaid();
  };
  return { text, write, open, close: () => setOpen(undefined), choose, fault, sending, submit, area };
}

interface PeopleProps {
  readonly listId: string;
  readonly people: readonly Person[];
  readonly active: number;
  readonly onChoose: (person: Person) => void;
}

function People({ listId, people, active, onChoose }: PeopleProps) {
  return (
    <div id={listId} className="zg-comment-people" role="listbox" aria-label="可以提到的人">
      {people.length === 0 && <p className="zg-faint">没有可提及的同事</p>}
      {people.map((person, at) => (
        <div
          key={person.id}
          id={`${listId}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The field keeps the caret.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          {person.nickname}
        </div>
      ))}
    </div>
  );
}

const actOfKey = new Map([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Escape', 'close'],
  ['Enter', 'take'],
  ['Tab', 'take'],
] as const);

/** Where a comment is written: @ offers people who may see the record, Ctrl or ⌘ with Enter sends. */
export function CommentComposer(props: ComposerProps) {
  const { text, write, open, close, choose, fault, sending, submit, area } = useComposer(props);
  const people = useMentionable(props, open?.q);
  const [at, setAt] = useState(0);
  const listId = useId();
  const active = Math.min(at, (people?.length ?? 1) - 1);
  const isOffering = open !== undefined && people !== undefined;
  const person = people?.[active];
  const perform = (act: 'next' | 'previous' | 'close' | 'take') => {
    const count = people?.length || 1;
    if (act === 'close') close();
    else if (act === 'take') choose(person as Person);
    else setAt((active + (act === 'next' ? 1 : count - 1)) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void submit();
    const act = isOffering ? actOfKey.get(event.key as 'Enter') : undefined;
    if (!act || (act === 'take' && !person)) return;
    event.preventDefault();
    event.stopPropagation();
    perform(act);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="zg-comment-form" onSubmit={onSubmit}>
      <TextArea
        ref={area}
        aria-label="写评论"
        placeholder="写评论，@ 提到同事"
        rows={2}
        maxLength={longest}
        value={text}
        aria-autocomplete="list"
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={isOffering && people.length > 0 ? `${listId}-${active}` : undefined}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => {
          setAt(0);
          write(target.value, target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOffering && <People listId={listId} people={people} active={active} onChoose={choose} />}
      {fault && (
        <span className="zg-field-error" role="alert">
          {fault}
        </span>
      )}
      <Button type="submit" disabled={sending || text.trim() === ''}>
        发表评论
      </Button>
    </form>
  );
}
