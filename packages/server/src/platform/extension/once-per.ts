/** The same function, which works out its answer once for each object; for answers about what never changes. */
export function oncePer<Of extends object, Answer>(compute: (of: Of) => Answer): (of: Of) => Answer {
  const answers = new WeakMap<Of, { readonly answer: Answer }>();
  return (of) => {
    const known = answers.get(of);
    if (known) return known.answer;
    const answer = compute(of);
    answers.set(of, { answer });
    return answer;
  };
}
