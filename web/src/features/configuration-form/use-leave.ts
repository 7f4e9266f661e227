import type { Configuration } from '@coffret/contracts/configurations/answers';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../toast/toast.ts';
import type { Next } from './configuration-form.tsx';

/** Says that a form was saved and goes on to where the user wanted; `replace`: the way back leads past the form. */
export function useLeave(replace = false): (saved: Configuration, next: Next) => void {
  const navigate = useNavigate();
  return ({ id, ProjProject }, next) => {
    toast({ text: { key: 'form.saved' }, intent: 'success' });
    if (next === 'configurator') navigate(`/configurations/configurator/${id}`, { replace });
    else navigate('/configurations', { replace, state: { projectName: ProjProject.lib } });
  };
}
