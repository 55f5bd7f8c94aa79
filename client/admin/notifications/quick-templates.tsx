import { useId } from 'react';
import { Card, CardTitle } from '#client/ui/card.tsx';
import { templates, type Template } from './templates.ts';

export function QuickTemplates({ onPick }: { onPick: (template: Template) => void }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="p-4">
      <CardTitle id={id}>Quick Templates</CardTitle>
      <p className="text-meta text-muted">Fill the form with a start. You can change every word.</p>
      <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-1">
        {templates.map((template) => (
          <li key={template.name} className="grid grid-cols-1">
            <button
              type="button"
              onClick={() => onPick(template)}
              className="grid content-start rounded-control border border-line p-3 text-left transition enabled-press:scale-98 enabled-hover:border-brand enabled-hover:bg-brand-soft"
            >
              <span className="text-label">{template.name}</span>
              <span className="line-clamp-1 text-meta text-muted">{template.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
